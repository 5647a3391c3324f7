/** A start that cannot go on for a reason the operator can mend: each line of the message is shown as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
