/** Words that only tie a sentence to the one before it: without them, it says the same. */
const TIES =
  /^(?:(?:and(?:,? (?:of course|also|finally|lastly))?|but|or|so|also|additionally|in addition|furthermore|moreover|besides|as a result|as such|as usual|therefore|thus|hence|consequently|accordingly|for (?:this|that|these) reasons?|because of (?:this|that)|in particular|specifically|more specifically|more precisely|in fact|of course|in general|however|nevertheless|still|yet|that (?:being )?said|with that(?: being)? said|finally|lastly|last but not least|secondly|thirdly|similarly|likewise|again|meanwhile|in short|in other words|to summarize|in summary|alternatively|for example|for instance|having said (?:this|that)|beyond that|(?:apart from|besides) (?:this|that)|that aside|then),|however(?= (?:we|you|they|it|the|this)\b)|(?:and|but|also|or)(?! (?:known|called|not only|more|less|to|so)\b)) +(?=[\w"“'‘(])/i

/** The same in French, Spanish, Italian and Portuguese, and in Japanese and Chinese. */
const TIES_ROMANCE = /^(?:en outre|par ailleurs|de plus|enfin|además|asimismo|inoltre|além disso), /i
const TIES_UNSPACED = /^(?:(?:さらに|また|なお|そして|しかしながら|最後に)、|(?:此外|另外|同样|最后|同时)，)/u

/** Words that make no sense without the sentence before. */
const CONTRASTS =
  /^(?:otherwise|there, |either way(?=,)|(?:while |although )?none of (?:them|these)|for example (?:if|when|in)|(?:after|once|when|if|before) (?:they|you|we|he|she|it)(?:['’]ve| have|['’]re| are)? (?:done|do|did|doing|finished|completed)(?: with)? (?:this|that|so|it|these|them)|instead(?! of)|if not(?=,)|if so|(?:in|for|with) (?:this|that|such|these|those|either|each) (?:case|situation|scenario|mode|way|event|context|instance|example)s?)\b/i

/** A sentence without the words that tie it to one that doesn't stand before it. */
export function untied(sentence: string): string {
  const unspaced = sentence.replace(TIES_UNSPACED, '')
  if (unspaced !== sentence) return unspaced
  const rest = sentence.replace(TIES, '').replace(TIES_ROMANCE, '')
  return rest === sentence ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Whether a sentence begins as the other half of what the one before says: `Otherwise, …`. */
export function contrasts(sentence: string): boolean {
  return CONTRASTS.test(sentence)
}
