/*
 * Sentences that say for whom or for what their text is, and may be rules all the same: `These rules are for everybody
 * who …`.
 */
const FOR_WHOM =
  /^(?:this|these) (?:[\w-]+ ){0,2}(?:manual|handbook|booklet|leaflet|guide|guidelines?|guidance|rules|policy|policies|procedures?|instructions|regulations?|notes|document|page|checklist|standard|course|lesson|training|charter|notice|sheet) (?:(?:is|are) (?:(?:meant|intended|written|made|aimed|designed|addressed) )?(?:for|at)\b|appl(?:y|ies) to\b|(?:tell|say|explain|describe|set out|show|help|cover|answer)s?\b|sets out\b)/i

/** The same in other languages. */
const FOR_WHOM_ELSEWHERE = [
  /^(?:diese[rs]?|die folgenden) (?:\p{L}+ )?\p{L}*(?:regeln|richtlinien?|hinweise|anleitung|anweisung(?:en)?|handbuch|ordnung|vorschrift(?:en)?|bestimmungen|merkblatt|leitfaden|kurs|schulung) (?:[\p{L}-]+ ){0,3}?(?:gilt|gelten|richte(?:t|n) sich|(?:ist|sind) für|erklär(?:t|en)|beschreib(?:t|en)|zeig(?:t|en)|sag(?:t|en)|hilft|helfen)(?!\p{L})/iu,
  /^(?:ce|cet|cette|ces|le présent|la présente) (?:manuel|notice|livret|cours|formation|règles|consignes|instructions|directives|dispositions) .{0,40}(?:s['’](?:adress|appliqu)ent?|adresse|applique|concerne|expliqu|décri|présent|est destiné|sont (?:destiné|pour))/iu,
  /^(?:est[eao]s?|quest[eao]|queste) (?:manual|reglas|normas|instrucciones|curso|regole|norme|istruzioni|manuale|corso|regras|instruções) .{0,40}(?:aplica|son para|es para|val[eg]|rige|explica|describe|dirigid|si applica|sono per|è per|spiega|são para|é para)/iu,
  /^(?:この|本|これらの)(?:規則|ルール|決まり|きまり|注意事項|要領|基準|冊子|講座|研修)(?:は|では|には).*(?:ため|向け|適用|対象|説明|定め|まとめ)/u,
  /^(?:本|此|这|该|這|該)(?:些|份|套)?(?:规则|须知|准则|规程|规范|条例|标准|流程|细则|课程|培训|規則|須知|課程).*(?:适用|面向|针对|旨在|说明|规定|介绍|適用|說明)/u,
  /^(?:이|본) (?:규칙|수칙|절차|기준|교육|과정|책자)(?:는|은|에서는).*(?:적용|위한|위해|대상|설명|다룹)/u,
]

/** All of these begin so; looking for that first is fast. */
const BEGINS_ELSEWHERE =
  /^(?:dies|die folgenden |cet? |cette |ces |l[ea] présent|est[eao]s? |quest[eao] |[この本此这該该這이])/i

/** Whether a sentence says for whom or for what its text is. */
export function saysForWhom(sentence: string): boolean {
  if (FOR_WHOM.test(sentence)) return true
  return BEGINS_ELSEWHERE.test(sentence) && FOR_WHOM_ELSEWHERE.some((pattern) => pattern.test(sentence))
}
