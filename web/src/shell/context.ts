/** What screens hand down to the parts inside them. */

/** Opens the rules beside the board at one rule; known under the key "open-rule". */
export type OpenRule = (rule: string) => void
