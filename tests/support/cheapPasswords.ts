import { fullCost, setPasswordCost } from '#server/passwords.ts'

/** A fortieth of the cost: other tests do not depend on it. A test of the cost itself sets `fullCost`. */
export const testCost = { ...fullCost, memoryCost: 512 }

setPasswordCost(testCost)
