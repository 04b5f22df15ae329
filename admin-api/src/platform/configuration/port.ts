import { createServer } from 'node:net';

import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** The port and address to listen on. */
type ListenOptions = Pick<Config, 'port'> & Partial<Pick<Config, 'host'>>;

/**
 * Turns a failure to listen into a StartError with advice; any other failure is returned as it is.
 *
 * @param variable The environment variable that sets the port.
 */
export function explainPort(error: unknown, { port, host }: ListenOptions, variable: 'PORT' | 'METRICS_PORT' = 'PORT'): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  const { code } = failure as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program: stop it, or choose another port, such as ${variable}=${port === 65_535 ? 3000 : port + 1}.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(
      `This user may not listen on port ${port}: choose one above 1023, such as ${variable}=${variable === 'PORT' ? 3000 : 9464}.`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`HOST=${host} is not an IP address of this machine: use one of its addresses, or 127.0.0.1.`);
  return failure;
}

/** Checks that the port is free. @throws StartError */
export async function assertPortFree(options: ListenOptions): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, options)));
    server.listen(options, () => server.close(() => resolve()));
  });
}
