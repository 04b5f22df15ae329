import { setupServer } from 'msw/node';

import { createMocks, type Mocks, type MocksOptions } from './mocks.ts';

/** A mocked API in Node, and the interception that puts it in place of the network. */
export interface MockServer extends Mocks {
  server: ReturnType<typeof setupServer>;
}

/** Makes a mocked API for Node. Call `server.listen()` before the first request and `server.close()` after the last. */
export function createMockServer(options: MocksOptions & { origin: string }): MockServer {
  const mocks = createMocks(options);
  return { ...mocks, server: setupServer(...mocks.handlers) };
}
