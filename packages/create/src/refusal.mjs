/** Why nothing was made, in one line for the person who asked for it. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {1 | 2} exitCode 2 if the command itself is wrong, 1 if what it meets is in the way
   */
  constructor(message, exitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}
