declare global {
  interface ImportMetaEnv {
    /** Scheme, host and port of the public site, without a slash at the end. */
    readonly VITE_PUBLIC_URL: string;
    /** The year in which the site was built. */
    readonly VITE_BUILD_YEAR: string;
    /** `on` in `npm run dev:mocks`. */
    readonly VITE_MOCKS?: 'on';
  }
}

export {};
