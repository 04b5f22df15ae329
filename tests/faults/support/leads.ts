import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

interface Answer {
  status: number;
  body: string;
}

/** A lead as the client knows it. */
export interface SentLead {
  email: string;
  /** Set once the API has acknowledged it. */
  reference?: string;
}

/** Clients that send leads without a pause and repeat each with the same key until it is acknowledged. */
export class LeadSenders {
  readonly leads: SentLead[] = [];
  /** Number of responses per status other than acknowledgements; `broken` counts failed connections. */
  readonly refusals = new Map<string, number>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly url: () => string;
  private readonly clients: Promise<void>[];
  private isStopping = false;

  constructor(clients: number, url: () => string) {
    this.url = url;
    this.clients = Array.from({ length: clients }, () => this.sendForever());
  }

  get acknowledged(): SentLead[] {
    return this.leads.filter((lead) => lead.reference !== undefined);
  }

  /** Lets each client finish its current lead. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.clients);
    this.agent.destroy();
  }

  private async sendForever(): Promise<void> {
    while (!this.isStopping) {
      const lead: SentLead = { email: `${randomUUID()}@example.com` };
      this.leads.push(lead);
      await this.sendUntilAcknowledged(lead, this.leads.length);
    }
  }

  private async sendUntilAcknowledged(lead: SentLead, number: number): Promise<void> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': addressOf(number) };
    const body = JSON.stringify({
      name: 'عميل Visitor',
      email: lead.email,
      phone: '+971501234567',
      message: 'The air conditioning leaks.',
      serviceType: 'ac_services',
      language: number % 2 ? 'en' : 'ar',
    });
    while (lead.reference === undefined) {
      const answer = await this.post(headers, body).catch(() => undefined);
      if (answer?.status === 201) {
        lead.reference = (JSON.parse(answer.body) as { data: { reference: string } }).data.reference;
        return;
      }
      const refusal = answer ? String(answer.status) : 'broken';
      this.refusals.set(refusal, (this.refusals.get(refusal) ?? 0) + 1);
      await sleep(50);
    }
  }

  private post(headers: Record<string, string>, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${this.url()}/api/contact-submissions`,
        { method: 'POST', agent: this.agent, headers, timeout: 10_000 },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('error', reject);
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }));
        },
      );
      outgoing.on('error', reject);
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer for 10 s')));
      outgoing.end(body);
    });
  }
}

/** Every lead comes from its own IP address because of the rate limit. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
