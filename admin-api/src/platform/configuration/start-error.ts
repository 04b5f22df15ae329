/**
 * An expected failure of a command, such as a wrong setting. Its message says in one line what is wrong and what to do; it is printed
 * without a stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
