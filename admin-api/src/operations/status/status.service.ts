import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { isExampleAddress } from '../../../contract/notices.ts';
import { STATUS_CHECKS, type StatusCheckName, type StatusFactName } from '../../../contract/status.ts';
import { AuditChainService } from '../../audit-log/audit-chain.service.ts';
import { CheckpointStateRepository } from '../../audit-log/checkpoint-state.repository.ts';
import { CompanyService } from '../../company/company.service.ts';
import { migrations } from '../../database/migrations/index.ts';
import { MailTransport } from '../../emails/mail-transport.ts';
import { findEmailBacklog } from '../../emails/outbox.sql.ts';
import { Bucket } from '../../leads/files/bucket.ts';
import { FileProcessingService } from '../../leads/files/file-processing.service.ts';
import { findFileBacklog } from '../../leads/files/lead-files.sql.ts';
import { MAX_DAY_BYTES, UploadLimitsService } from '../../leads/files/upload-limits.service.ts';
import { VirusScanner } from '../../leads/files/virus-scanner.ts';
import { LiveService } from '../../leads/live/live.service.ts';
import { findRecipients, type LeadNews } from '../../staff/settings/notice-recipients.ts';
import { NoticeRecipientsService } from '../../staff/settings/notice-recipients.service.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { HealthService } from '../../health/health.service.ts';
import { HousekeepingService } from '../housekeeping/housekeeping.service.ts';
import { productVersion } from '../../platform/version/product-version.ts';
import { CertificateReader } from './certificate.ts';
import { assessAge, assessCertificate, assessDisk, BACKUP_AGES, DRILL_AGES, GOOD, type Verdict } from './status-rules.ts';
import type { Status, StatusCheck, StatusFact } from './status.schema.ts';
import { StatusRepository } from './status.sql.ts';

/** A check fails after this time. */
const CHECK_TIMEOUT_MS = 3_000;

const EMAILS_DELAYED_MS = 15 * MINUTE_MS;
const EMAILS_STUCK_MS = 4 * HOUR_MS;
const FILES_DELAYED_MS = 15 * MINUTE_MS;
const UNSEALED_MS = 5 * MINUTE_MS;
const UNSEALED_LONG_MS = HOUR_MS;
/** A checkpoint is sent after a minute. */
const UNCOVERED_MS = 10 * MINUTE_MS;
const UNCOVERED_LONG_MS = DAY_MS;
const SCARCE_CONNECTIONS = 0.8;
const SCARCE_UPLOADS = 0.8;

type Facts = Partial<Record<StatusFactName, number | string | Date | null>>;
type CheckResult = Verdict & { facts: Facts };

/** Status of the product and its dependencies. In-memory state is that of the process that answers. */
@Injectable()
export class StatusService {
  /** Callers within this time share one answer. */
  sharedMs = 2_000;
  private readonly logger = new Logger(StatusService.name);
  private readonly certificate = new CertificateReader();
  private shared: { status: Promise<Status>; until: number } | undefined;

  /** The check of each part. To add one, add its name to `contract/status.ts` and its check here. */
  private readonly checks: Record<StatusCheckName, () => Promise<CheckResult>> = {
    leads: () => this.checkLeads(),
    notices: () => this.checkNotices(),
    outbox: () => this.checkOutbox(),
    mail_server: () => this.checkMailServer(),
    files: () => this.checkFiles(),
    website: () => this.checkWebsite(),
    database: () => this.checkDatabase(),
    disk: () => this.checkDisk(),
    backup: () => this.checkBackup(),
    drill: () => this.checkDrill(),
    audit_log: () => this.checkAuditLog(),
    certificate: () => this.checkCertificate(),
    housekeeping: () => this.checkHousekeeping(),
    live: () => Promise.resolve({ ...GOOD, facts: { event_streams: this.live.followerCount } }),
    product: () => this.describeProduct(),
  };

  constructor(
    private readonly repository: StatusRepository,
    private readonly health: HealthService,
    private readonly housekeeping: HousekeepingService,
    private readonly transport: MailTransport,
    private readonly recipients: NoticeRecipientsService,
    private readonly chain: AuditChainService,
    private readonly checkpoints: CheckpointStateRepository,
    private readonly live: LiveService,
    private readonly uploads: UploadLimitsService,
    private readonly em: EntityManager,
    private readonly processing: FileProcessingService,
    private readonly scanner: VirusScanner,
    private readonly bucket: Bucket,
    private readonly company: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Runs all checks at once; one that fails or times out is reported as such, without affecting the others. */
  describe(): Promise<Status> {
    if (!this.shared || Date.now() >= this.shared.until) {
      this.shared = { status: this.checkAll(), until: Date.now() + this.sharedMs };
    }
    return this.shared.status;
  }

  private async checkAll(): Promise<Status> {
    const checkedAt = new Date().toISOString();
    return { checkedAt, checks: await Promise.all(STATUS_CHECKS.map((name) => this.check(name))) };
  }

  private async check(name: StatusCheckName): Promise<StatusCheck> {
    const timeout = new AbortController();
    try {
      const late = sleep(CHECK_TIMEOUT_MS, undefined, { ref: false, signal: timeout.signal }).then(() => {
        throw new Error('The check timed out.');
      });
      const { state, problem, facts } = await Promise.race([this.checks[name](), late]);
      return { name, state, problem, facts: toFacts(facts) };
    } catch (err) {
      this.logger.warn({ err, check: name }, 'a check of the status failed');
      return { name, state: 'failing', problem: 'not_checked', facts: [] };
    } finally {
      timeout.abort();
    }
  }

  private async checkLeads(): Promise<CheckResult> {
    const { count, oldest } = await this.repository.readOverdue();
    const verdict: Verdict = count > 0 ? { state: 'attention', problem: 'leads_overdue' } : GOOD;
    return { ...verdict, facts: { leads_overdue: count, ...(oldest && { oldest_due_at: oldest }) } };
  }

  private async checkNotices(): Promise<CheckResult> {
    const readers = await this.recipients.read();
    const byEmail = (news: LeadNews) => findRecipients(news, readers).filter(({ timing: { emailDelivery } }) => emailDelivery !== 'never');
    const notified = byEmail({ news: 'newLead', assigneeId: null, isUrgent: false });
    const reminded = byEmail({ news: 'overdueLead', assigneeId: null, isUrgent: true });
    const facts = { recipients_of_leads: notified.length, recipients_of_reminders: reminded.length };
    if (notified.length === 0) return { state: 'attention', problem: 'nobody_notified', facts };
    const isExample = notified.every(({ email }) => isExampleAddress(email));
    return { ...(isExample ? { state: 'attention', problem: 'example_notified' } : GOOD), facts };
  }

  /** Visitors would mistake the built-in example projects for work of the company. */
  private async checkWebsite(): Promise<CheckResult> {
    const shown = (await this.company.read()).projects.filter(({ isHidden }) => !isHidden);
    const examples = shown.filter(({ drawing }) => drawing !== null).length;
    const verdict: Verdict = examples > 0 ? { state: 'attention', problem: 'examples_shown' } : GOOD;
    return { ...verdict, facts: { projects_shown: shown.length, examples_shown: examples } };
  }

  private async checkOutbox(): Promise<CheckResult> {
    const [{ waiting, oldestSeconds }, { failed }] = await Promise.all([findEmailBacklog(this.em), this.repository.readEmails()]);
    const facts = { emails_waiting: waiting, oldest_waiting: Math.round(oldestSeconds), emails_failed_in_a_day: failed };
    if (oldestSeconds * 1_000 > EMAILS_STUCK_MS) return { state: 'failing', problem: 'emails_delayed', facts };
    if (oldestSeconds * 1_000 > EMAILS_DELAYED_MS) return { state: 'attention', problem: 'emails_delayed', facts };
    return { ...(failed > 0 ? { state: 'attention', problem: 'emails_failed' } : GOOD), facts };
  }

  private async checkMailServer(): Promise<CheckResult> {
    const { lastSentAt } = await this.repository.readEmails();
    const { lastFailure } = this.transport;
    const facts: Facts = {
      last_sent_at: lastSentAt,
      last_failed_at: lastFailure?.at ?? null,
      ...(lastFailure && { last_failure: lastFailure.code }),
    };
    if (!this.transport.isConfigured) {
      return { state: this.config.isProduction ? 'failing' : 'attention', problem: 'mail_not_configured', facts };
    }
    const isFailing = lastFailure !== undefined && (lastSentAt === null || lastSentAt < lastFailure.at);
    return { ...(isFailing ? { state: 'failing', problem: 'mail_failing' } : GOOD), facts };
  }

  private async checkFiles(): Promise<CheckResult> {
    const { waiting, oldestSeconds } = await findFileBacklog(this.em);
    const { bytes } = await this.uploads.readDay(this.em);
    const { scanFailedAt, bucketFailedAt } = this.processing;
    const facts: Facts = {
      files_waiting: waiting,
      oldest_file: Math.round(oldestSeconds),
      uploads_in_a_day: bytes,
      uploads_limit: MAX_DAY_BYTES,
      ...(this.scanner.isConfigured && { scan_failed_at: scanFailedAt ?? null }),
      ...(this.bucket.isConfigured && { bucket_failed_at: bucketFailedAt ?? null }),
    };
    if (scanFailedAt && waiting > 0) return { state: 'failing', problem: 'scanner_failing', facts };
    if (bucketFailedAt && waiting > 0) return { state: 'failing', problem: 'bucket_failing', facts };
    const isDelayed = oldestSeconds * SECOND_MS > FILES_DELAYED_MS;
    if (isDelayed) return { state: 'attention', problem: 'files_delayed', facts };
    return { ...(bytes > MAX_DAY_BYTES * SCARCE_UPLOADS ? { state: 'attention', problem: 'uploads_scarce' } : GOOD), facts };
  }

  private async checkDatabase(): Promise<CheckResult> {
    const { version, sizeBytes, connections, maxConnections, newestMigration } = await this.repository.readDatabase();
    const facts = {
      server_version: version,
      database_size: sizeBytes,
      connections,
      max_connections: maxConnections,
      newest_migration: newestMigration,
    };
    if (await this.health.findWriteFailure()) return { state: 'failing', problem: 'database_not_writable', facts };
    if (connections > maxConnections * SCARCE_CONNECTIONS) return { state: 'attention', problem: 'connections_scarce', facts };
    const isKnown = migrations.some(({ name }) => name === newestMigration);
    return { ...(isKnown ? GOOD : { state: 'attention', problem: 'schema_newer' }), facts };
  }

  private async checkDisk(): Promise<CheckResult> {
    const { bavail, blocks, bsize } = await statfs(this.config.dataDir);
    const isExternal = this.config.databaseUrl !== undefined;
    const facts = { disk_free: bavail * bsize, disk_size: blocks * bsize, ...(isExternal && { database_disk_free: null }) };
    return { ...assessDisk(facts.disk_free), facts };
  }

  private async checkBackup(): Promise<CheckResult> {
    const last = await this.repository.readLast('database.backed_up');
    return { ...assessAge(last, { missing: 'backup_missing', old: 'backup_old' }, BACKUP_AGES), facts: { backed_up_at: last.at } };
  }

  private async checkDrill(): Promise<CheckResult> {
    const last = await this.repository.readLast('database.drill_passed');
    return { ...assessAge(last, { missing: 'drill_missing', old: 'drill_old' }, DRILL_AGES), facts: { drill_passed_at: last.at } };
  }

  private async checkAuditLog(): Promise<CheckResult> {
    const { sealed, unsealed, oldest } = await this.repository.readAuditLog();
    const { lastVerification } = this.chain;
    // Without a sink there are no checkpoints that could be missed.
    const checkpoints = this.config.auditSink === undefined ? undefined : await this.checkpoints.findUnsent();
    const facts: Facts = {
      ...{ entries_sealed: sealed, entries_unsealed: unsealed, verified_at: lastVerification?.at ?? null },
      ...(checkpoints && { checkpoint_at: checkpoints.acknowledgedAt, entries_uncovered: checkpoints.entries }),
    };
    if (lastVerification?.isIntact === false) return { state: 'failing', problem: 'audit_broken', facts };
    const waited = oldest ? Date.now() - oldest.getTime() : 0;
    if (waited > UNSEALED_LONG_MS) return { state: 'failing', problem: 'audit_unsealed', facts };
    if (waited > UNSEALED_MS) return { state: 'attention', problem: 'audit_unsealed', facts };
    const uncovered = (checkpoints?.seconds ?? 0) * SECOND_MS;
    if (uncovered > UNCOVERED_LONG_MS) return { state: 'failing', problem: 'checkpoints_late', facts };
    return { ...(uncovered > UNCOVERED_MS ? { state: 'attention', problem: 'checkpoints_late' } : GOOD), facts };
  }

  private async checkCertificate(): Promise<CheckResult> {
    const { publicUrl, isProduction } = this.config;
    if (!publicUrl.startsWith('https:')) {
      return { ...(isProduction ? { state: 'attention', problem: 'not_https' } : { state: 'unused', problem: null }), facts: {} };
    }
    const certificate = await this.certificate.read(publicUrl).catch(() => undefined);
    if (!certificate) return { state: 'attention', problem: 'certificate_unreachable', facts: { certificate_until: null } };
    const { validUntil } = certificate;
    const days = Math.floor((validUntil.getTime() - Date.now()) / DAY_MS);
    return { ...assessCertificate(certificate), facts: { certificate_until: validUntil, certificate_days: days } };
  }

  private checkHousekeeping(): Promise<CheckResult> {
    const { lastRun, isLate } = this.housekeeping;
    const facts = { last_run_at: lastRun?.at ?? null };
    if (lastRun && lastRun.failed.length > 0) return Promise.resolve({ state: 'attention', problem: 'housekeeping_failed', facts });
    return Promise.resolve({ ...(isLate ? { state: 'attention', problem: 'housekeeping_late' } : GOOD), facts });
  }

  private describeProduct(): Promise<CheckResult> {
    const { version, build } = productVersion();
    const started = new Date(Date.now() - process.uptime() * 1_000);
    return Promise.resolve({ ...GOOD, facts: { version, build, node: process.version, started_at: started } });
  }
}

function toFacts(facts: Facts): StatusFact[] {
  return Object.entries(facts).map(([name, value]) => ({
    name: name as StatusFactName,
    value: value instanceof Date ? value.toISOString() : value,
  }));
}
