declare global {
  interface ImportMetaEnv {
    /** Scheme, host and port of the public site, without a slash at the end. */
    readonly VITE_PUBLIC_URL: string;
    /** The measurement id of Google Analytics 4; empty in a site that is built without it. */
    readonly VITE_GA_MEASUREMENT_ID?: string;
    /** `on` in `npm run dev:mocks`. */
    readonly VITE_MOCKS?: 'on';
    /** In tests of components: `all` in `npm run test:components`. */
    readonly VITE_LANGUAGES?: string;
  }
}

export {};
