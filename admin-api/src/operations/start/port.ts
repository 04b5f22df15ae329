import { createServer } from 'node:net';

import { StartError } from '../configuration/start-error.ts';

/** Turns a failure to listen into a StartError with advice; any other failure is returned as it is. */
export function explainPort(error: unknown, port: number): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  const { code } = failure as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program: stop it, or choose another port, such as PORT=${port === 65_535 ? 3000 : port + 1}.`,
    );
  }
  if (code === 'EACCES') return new StartError(`This user may not listen on port ${port}: choose one above 1023, such as PORT=3000.`);
  return failure;
}

/** Checks that the port is free. @throws StartError */
export async function assertPortFree(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, port)));
    server.listen(port, () => server.close(() => resolve()));
  });
}
