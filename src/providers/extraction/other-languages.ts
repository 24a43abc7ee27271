/*
 * What the rules for sentences know of languages other than English: words at the start of a sentence that refer to the
 * sentence before, and sentences that are about the text itself.
 */

/** German, French, Spanish, Italian and Portuguese. `Sie` and `Il faut` refer to nothing. */
const REFERS_BACK =
  /^(?:(?:ces?|cet|cette|es(?:[ae]|[ao]s)|dies(?:e[rsmn]?)) (?!(?:page|guide|document|article|section|note|chapitre|procédure|politique|charte|fiche|règlement|documentation|étape|p[aá]gina|gu[ií]a|\p{L}*(?:seite|dokument|anweisung|anleitung|leitfaden|richtlinie|handbuch|artikel|abschnitt|kapitel|ordnung|regelung|regel))|n['’]?est|qui|que|sont)\p{L}{3}|sie \p{Ll}{3,}t\b|(?:er|es) (?:gilt|ist|darf|muss|kann|wird|soll)\b(?! (?:\p{L}+ )?(?:wichtig|ratsam|empfohlen|sinnvoll|möglich|notwendig|verboten|untersagt|erforderlich|zu beachten|nicht (?:möglich|gestattet|erlaubt)))|das (?:gilt|ist|bedeutet|heißt|betrifft)\b|dies(?: |e[sr]? (?:gilt|ist|sind|wird|werden|betrifft)\b)|(?:dabei|dadurch|deshalb|daher|außerdem|danach|dazu|deren|dessen)\b|(?:ils?|elles?) (?!(?:faut|convient|suffit|y a|(?:vous|nous) (?:faut|suffit|appartient))\b|(?:est|sera|serait) (?:\p{L}+ ){0,2}(?:interdit|possible|impossible|nécessaire|important|recommandé|obligatoire|préférable|conseillé|essentiel|utile|bonne pratique))\p{L}|(?:cela|ceci|celui-ci|celle-ci|ceux-ci|celles-ci|ces derni[eè]r[es]s|c['’]est pourquoi|pour cela|dans ce cas|ou bien|en outre|par conséquent|toutefois|cependant)\b|(?:mais|or|donc|ainsi|alors|puis(?!-je)|ensuite|enfin|aber|oder|jedoch|denn|sondern|pero|así que|luego|entonces)\b,?|(?:por eso|por ello|dich[oa]s|esto|eso|ello|ellos|ellas|además|por lo tanto|sin embargo|también|isso|isto|eles|elas|além disso|ciò|inoltre|pertanto|essi|esse)\b)/iu

/** Japanese, Chinese and Korean. */
const REFERS_BACK_UNSPACED =
  /^(?:これ[はらにをも]|それ[はらにをも]|この(?:場合|ため|とき|際)|その(?:場合|ため|とき|際|後|他)|そのため|また[、はも]|ただし|なお[、]?|しかし|さらに|したがって|だから|そこで|なぜなら|つまり|例えば|このよう|これによ|これで|最後に|这[是会样将可应让使个种就意]|这些|现在|然而|不过|所以|例如|比如|接着|最后|它们?|他们|其[中他]|此外|因此|但是?[，]?|同时|否则|이는|이것은|이를|또한|그러나|따라서|그래서|단[, ])/u

/** Japanese without a subject: no word is marked as what the sentence is about. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** German: something near the start stands for what was said before, as in `Nutzen Sie dafür …`, `in diesen Fällen`. */
const REFERS_INSIDE =
  /^(?:\p{L}+ ){0,3}(?:(?:hier|da|dar)(?:für|durch|mit|bei|nach|von|auf|zu|über|um|aus|an|in|unter|vor|gegen)\b(?!,| (?:dass|ob|wie|um)\b)|(?:daher|deshalb|deswegen)\b|dies(?:e[rsnm]?) (?!\p{L}+ \(|\p{L}*(?:seite|dokument|anweisung|anleitung|leitfaden|richtlinie|handbuch|artikel|abschnitt|kapitel|ordnung|regelung|projekt|repository|regel|jahr|monat|woche)\b)\p{Lu})/iu

/** Looking for these letters first is fast. */
const MAY_REFER_INSIDE = /\b(?:[Hh]ier|[Dd]a[a-zü]|[Dd]ies|[Dd]es)/

/** Spanish without a subject: `Es requerido en …`. */
const WITHOUT_SUBJECT =
  /^(?:(?:no )?(?:es|son|está|están) (?!(?:\p{L}+ )?(?:importante|necesari[oa]|posible|obligatori[oa]|recomendable|preferible|conveniente|fundamental|imprescindible|mejor)\b)(?:\p{L}+[oa]s?|una?|el|los)\b)/iu

/** Whether a sentence that isn't English needs the one before it. */
export function refersBack(sentence: string): boolean {
  if (REFERS_BACK.test(sentence) || REFERS_BACK_UNSPACED.test(sentence)) return true
  if (MAY_REFER_INSIDE.test(sentence) && REFERS_INSIDE.test(sentence)) return true
  if (WITHOUT_SUBJECT.test(sentence)) return true
  return KANA.test(sentence) && /(?:ます|です|る|た)。$/.test(sentence) && !/[はがもを]/.test(sentence)
}

const OBLIGES =
  /\b(?:muss|müssen|darf|dürfen|soll(?:en)?|niemals?|immer|verboten|pflicht|spätestens|mindestens|doi(?:t|vent)|interdit|obligatoire|jamais|toujours|deben?|prohibid[oa]s?|obligatori[oa]s?|nunca|siempre|deve|devono|devem|vietat[oa]|proibid[oa])\b|必须|必須|不得|禁止|不要|不能|应当?|须|每[天日次月年]|ください|いけません|なければ|必ず|해야|마십시오|마세요|금지|반드시/i

/** Whether a sentence that isn't English obliges or forbids. */
export function obligesElsewhere(sentence: string): boolean {
  return OBLIGES.test(sentence)
}

/** Begins with one of these, if it isn't English; looking for them first is fast. */
const MAY_BE_ABOUT_THE_TEXT =
  /^(?:dies|d(?:as|ie) vorl|cet? |cette |l[ea] présent|est[ea] |(?:el|la|il|o) present|questa? |[この本此这該该이])/i

/** Begins by naming the text, and says what it is for. */
const ABOUT_THE_TEXT = [
  /^(?:diese[rs]?|das vorliegende|die vorliegende) (?:\p{L}+ )?\p{L}*(?:seite|dokument|anweisung|anleitung|leitfaden|richtlinie|handbuch|text|artikel|merkblatt|abschnitt|kapitel|ordnung|regelung)\b.{0,80}\b(?:gilt|beschreib|regelt|erklär|enthält|zeigt|behandelt|richtet sich|dient|fasst|gibt|informiert|erläutert|legt)/iu,
  /^(?:ce(?:t|tte)?|le présent|la présente) (?:page|document|note|guide|article|section|chapitre|politique|procédure|règlement|charte|fiche)\b.{0,80}(?:expliqu|décri|présent|contient|s['’]applique|s['’]adresse|défini|précise|donne|rassemble|résume)/iu,
  /^(?:est[ea]|el presente|la presente|questa?|il presente|este|o presente) (?:página|documento|guía|manual|artículo|sección|capítulo|política|procedimiento|instrucción|pagina|guida|sezione|capitolo|guia|seção)\b.{0,80}(?:indica|describe|explica|contiene|presenta|define|recoge|resume|se aplica|establece|dirigid|descrive|spiega|descreve|apresenta|aplica-se)/iu,
  /^(?:この|本)(?:規程|規定|文書|ページ|ガイド|マニュアル|手順書|資料|記事|章|節|方針|手引き|ドキュメント|サイト|セクション)(?:は|では|には).*(?:セクションです|ため|説明|定め|まとめ|適用|目的|対象|ついて|紹介)/u,
  /^(?:本|此|这|該|该)(?:份|篇|个)?(?:守则|文档|文件|指南|手册|页面|页|制度|规定|办法|文|章|节|政策|说明|教程|项目).*(?:适用|说明|介绍|旨在|规定|描述|概述|面向|目的|为了|讲解)/u,
  /^(?:이|본) (?:문서|페이지|가이드|안내서|규정|지침|매뉴얼|장)(?:는|은|에서는)/u,
]

/** Whether a sentence that isn't English says what its text is for. */
export function describesItsText(sentence: string): boolean {
  return MAY_BE_ABOUT_THE_TEXT.test(sentence) && ABOUT_THE_TEXT.some((pattern) => pattern.test(sentence))
}
