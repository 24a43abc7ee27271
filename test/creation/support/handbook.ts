/** A document with a summary, two topics and items. */
export const HANDBOOK = `# Fire safety handbook

This handbook tells every employee what to do when a fire breaks out in the building.

## Extinguishers

- A powder extinguisher must not be used on electrical equipment.
- Every extinguisher is inspected once a year by the fire warden.

## Assembly points

Everybody walks to the assembly point in front of the main gate. The fire warden counts all people there.
`
