/**
 * A foreseen reason why the product cannot start.
 *
 * Its message says in one line what is wrong and what to do; whoever starts the product prints that line and no stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
