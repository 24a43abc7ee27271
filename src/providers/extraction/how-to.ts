/** Says only that something follows. */
const SAYS_HOW =
  /^(?:here(?:['’]s| is) (?:how\b[^:.]{0,60}|what(?: to do(?: it| this| that)?| you (?:need|have) to do))|here are (?:how|the steps)|follow these (?:steps|instructions)|(?:to do (?:this|so|that|it),? ?)?(?:follow|do|use|complete|take) (?:these|the following)(?: steps)?|as follows|(?:the )?steps)[:：]$/i
const ANNOUNCES_ONLY = /^(?:for example|here['’]s an? (?:\w+ )?example|example|e\.g\.?|note)[:：]$/i

/** The same in German, French, Spanish, Japanese, Chinese and Korean. */
const SAYS_HOW_ELSEWHERE =
  /^(?:(?:und )?so (?:geht|funktioniert)(?:['’]s| es| das)|voici comment(?: faire| procéder)?|procédez comme suit|así se hace|siga estos pasos|(?:手順|方法)は(?:以下|次)の(?:とお|通)りです|(?:步骤|方法|操作)如下|방법은 다음과 같습니다) ?[:：]$/iu

/** Whether words only say that what follows is how to do something: `Here's how:`. */
export function saysHow(leadIn: string): boolean {
  return SAYS_HOW.test(leadIn) || SAYS_HOW_ELSEWHERE.test(leadIn)
}

/** Whether words say nothing of what follows. */
export function announcesOnly(leadIn: string): boolean {
  return saysHow(leadIn) || ANNOUNCES_ONLY.test(leadIn)
}

/** What such words say that it is for, or null: `Here's how to order a badge:`. */
export function purposeIn(leadIn: string): string | null {
  const purpose = /^here(?:['’]s| is) how to ([^:.]{3,60})[:：]$/i.exec(leadIn)?.[1]
  return purpose === undefined || /\b(?:it|one|ones|this|that|them|so|these)\b/i.test(purpose)
    ? null
    : `To ${purpose}`
}
