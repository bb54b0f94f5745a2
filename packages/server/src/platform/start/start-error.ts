/**
 * A start that cannot go on, for a reason that the operator can act on.
 * `message` is one readable line without secrets: main prints it alone, without a stack, and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
