const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u

/** Whether a text has only white space and invisible characters. */
export function showsNothing(text: string): boolean {
  return unseen.test(text)
}
