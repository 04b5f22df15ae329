declare global {
  interface ImportMetaEnv {
    /** Scheme, host and port of the public site, without a slash at the end. */
    readonly VITE_PUBLIC_URL: string;
    /** `on` in `npm run dev:mocks`. */
    readonly VITE_MOCKS?: 'on';
  }
}

export {};
