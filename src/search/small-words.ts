/** Words that say how something is put, not what it is about, as the index has them: folded, without accents. */
const LANGUAGES = {
  english: `a about after all am an and any are as at be been but by can could did do does for from get had has have he her
    hers him his how i if in into is it its let like make may me might mine must my no nor not of off on or other our ours
    out over own shall she should so some somebody someone something such than that the their theirs them then there these
    they this those to too under until up us was we were what when where which while who whom whose why will with would
    you your yours`,
  german: `aber als am auch auf aus bei bin bis bist da damit das dass dein deine dem den denn der des dich die dir doch du
    ein eine einem einen einer eines er es euch euer eure fur hab habe haben habt hast ich ihm ihn ihnen ihr ihre im in ist
    ja jede jeder kann kannst kein keine konnen konnte machen man mein meine meinem meinen meiner mich mir mit muss mussen
    nach nicht noch nur ob oder ohne sein seine sich sie sind soll sollen sollte uber um und uns unser unsere vom von vor
    wann war warum was weil welche welchem welchen welcher welches wem wen wenn wer werden wie wieso wird wo woher wohin
    wurde zu zum zur`,
  french: `a ai au aux avec avoir ce ces cet cette comment d dans de des dois doit du elle elles en est et etre eux faire
    fais fait faut il ils j je l la le les leur leurs lui m ma mais me mes mon n ne nos notre nous on ont ou par pas peut
    peux pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa se ses si son sont sur ta tes ton tu un
    une vos votre vous y`,
  spanish: `a al con como cual cuales cuando cuanto de del desde donde el ella ellas ellos en era eres es esta estan este
    esto estoy fue ha hacer hago han hasta hay he la las le les lo los mas me mi mis muy no nos nosotros o para pero por
    porque puede puedo que quien quienes se ser si sin sobre son soy su sus te tengo ti tiene tu tus un una unas unos usted
    y ya yo`,
}

const LISTS: readonly ReadonlySet<string>[] = Object.values(LANGUAGES).map(
  (words) => new Set(words.split(/\s+/)),
)

/** From so many of a language's small words on, a query is in that language. `bin` alone may be a folder. */
const ENOUGH = 2

/** Those of a query's words that are small words of the language that it has most of. */
export function smallWords(words: readonly string[]): ReadonlySet<string> {
  const found = LISTS.map((list) => new Set(words.filter((word) => list.has(word))))
  const [most = new Set<string>()] = found.toSorted((one, other) => other.size - one.size)
  return most.size >= ENOUGH ? most : new Set()
}
