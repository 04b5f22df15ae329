/**
 * Isolates the storage of stories in their frame. Storybook may be served from the site's own origin (`npm start -- --storybook`), and
 * stories of screens clear storage, sign in and sign out: none of that may affect the delivery queue, the consent or the session of the
 * person who views them. Imported first, for its side effects.
 */

/** Prefix of the channels and locks that tabs of one origin share. */
const PREFIX = 'storybook.';

/** Entries are own properties, as in a browser's storage, so that `Object.keys` lists them. */
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

/** The part of cookies that scripts use: a name, a value, and `max-age=0` to delete it. */
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

/** A screen with a call that never ends would hold the delivery queue's lock, and one that signs out would sign out other tabs. */
function isolateTabs(): void {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(PREFIX + name);
    }
  };
  if (!('locks' in navigator)) return;
  const request = navigator.locks.request.bind(navigator.locks) as (name: string, ...rest: unknown[]) => Promise<unknown>;
  Object.defineProperty(navigator.locks, 'request', {
    configurable: true,
    value: (name: string, ...rest: unknown[]) => request(PREFIX + name, ...rest),
  });
}

isolateStorage();
isolateCookies();
isolateTabs();
