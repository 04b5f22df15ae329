import { createContext, useContext } from 'react';

/** The nonce of the response. Browsers do not show it to scripts, so that it is empty there. */
export const NonceContext = createContext('');
export const useNonce = () => useContext(NonceContext);
