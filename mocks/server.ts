import { setupServer } from 'msw/node';

import { createMocks, type Mocks, type MocksOptions } from './mocks.ts';

/** A mocked API in Node with its request interception. */
export interface MockServer extends Mocks {
  server: ReturnType<typeof setupServer>;
}

/** Creates a mocked API for Node. Call `server.listen()` before the first request and `server.close()` after the last. */
export function createMockServer(options: MocksOptions & { origin: string }): MockServer {
  const mocks = createMocks(options);
  return { ...mocks, server: setupServer(...mocks.handlers) };
}
