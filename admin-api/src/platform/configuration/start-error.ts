/**
 * An expected failure of a command, such as a wrong setting. Its message explains the problem and the solution in one line, and is printed
 * without a stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
