/**
 * Keeps what stories store to the frame that they are shown in. Storybook may be served under the site's own address
 * (`npm start -- --storybook`), and whole screens begin by forgetting a visit and sign in and out: none of that may touch the queue,
 * the consent or the session of the person who looks at them. Imported first, for its effect.
 */

/** Before the names that tabs of one address share. */
const ROOM = 'storybook.';

/** Entries are properties of its own, as those of a browser's storage are, so that `Object.keys` finds them. */
class FrameStorage {
  [name: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] as string) : null;
  }
  setItem(name: string, value: unknown): void {
    this[name] = String(value);
  }
  removeItem(name: string): void {
    if (Object.hasOwn(this, name)) Reflect.deleteProperty(this, name);
  }
  clear(): void {
    for (const name of Object.keys(this)) this.removeItem(name);
  }
}

function isolateStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: new FrameStorage(), configurable: true });
  }
}

/** As much of cookies as scripts see: a name, a value, and an age of 0 that ends it. */
function isolateCookies(): void {
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    set(text: string) {
      const [, name = '', value = '', attributes = ''] = /^([^=;]*)=([^;]*)(.*)$/.exec(text) ?? [];
      if (/;\s*max-age=0/i.test(attributes)) cookies.delete(name.trim());
      else if (name.trim() !== '') cookies.set(name.trim(), value.trim());
    },
  });
}

/** A screen on which no answer ever comes would hold the queue's lock as long as it is looked at, and one that signs out would tell others. */
function isolateTabs(): void {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(ROOM + name);
    }
  };
  if (!('locks' in navigator)) return;
  const request = navigator.locks.request.bind(navigator.locks) as (name: string, ...rest: unknown[]) => Promise<unknown>;
  Object.defineProperty(navigator.locks, 'request', {
    configurable: true,
    value: (name: string, ...rest: unknown[]) => request(ROOM + name, ...rest),
  });
}

isolateStorage();
isolateCookies();
isolateTabs();
