/** Verbs that begin an instruction. Most of them may also be nouns, so the next word decides. */
const VERBS =
  "accept|access|activate|add|agree|apply|approve|ask|assess|assign|attach|attend|avoid|block|book|bring|build|buy|call|cancel|change|check|choose|clean|clear|click|close|collect|complete|configure|confirm|connect|consult|contact|copy|create|cut|delete|describe|disable|discuss|do|don['’]t|download|draft|drag|edit|email|enable|enrol|enroll|ensure|enter|explain|export|file|fill|find|finish|fix|follow|generate|get|give|go|hand|head|identify|import|include|inform|install|invite|join|keep|leave|let|link|list|lock|log|login|mail|make|manage|mark|meet|monitor|move|name|navigate|never|note|notify|obtain|offer|open|order|paste|pay|pick|place|plan|post|prepare|press|print|protect|provide|publish|pull|push|put|record|register|reload|remember|remove|rename|renew|repeat|replace|reply|report|request|reserve|reset|respond|restart|return|review|rinse|run|save|schedule|scroll|search|select|send|set|share|show|sign|start|stop|store|submit|subscribe|switch|take|talk|tell|test|track|transfer|turn|type|unplug|update|upgrade|upload|use|verify|wait|wash|watch|wear|write"
const NEXT =
  "(?:an?|the|your|their|our|its|his|her|all|any|each|every|both|one|two|this|that|these|those|it|us|them|me|yourself|who|what|how|where|whether|if|to|for|in|on|at|up|out|off|down|over|back|with|from|as|into|by|about|before|after|until|only|no|not|always|never|\\w+ly|(?:[\\w'’-]+ ){1,3}(?:an?|the|your|their|to|in|on|at|for|from|with|by|through|into|before|after|when|if|until))"
const IMPERATIVE = new RegExp(`^(?:please )?(?:${VERBS}),? ${NEXT}\\b`, 'i')

/** Whether an English line begins as an instruction does: `Block a lost badge in the portal`. */
export function beginsWithVerb(line: string): boolean {
  return IMPERATIVE.test(line)
}

/** A word that is no preposition or question, and what is done to: `Onboard a contractor`. */
const DOES_TO =
  /^(?!(?:about|above|across|after|all|and|around|as|at|be|before|behind|beyond|by|during|for|from|how|in|inside|into|is|of|off|on|only|over|under|what|when|where|who|why|with|within|\w+ing|\w+ed)\b)[A-Z][a-z]+ (?:an?|the|your) [a-z]/i
/** German, French, Spanish, Japanese, Chinese and Korean. */
const INSTRUCTS =
  /^\p{Lu}\p{Ll}+en Sie |\p{Lu}\p{Ll}+ (?:\p{Ll}+ ){0,3}\p{Ll}{3,}(?:agen|chen|den|hmen|len|ren|sen|zen)$|^(?!Chez|Assez)\p{Lu}\p{Ll}+(?:ez|er|ir|re|ar) (?:une?|l[ae]s?|des?|du|el|los|su|votre|vos)\b|(?:る|す|ください|ます)。?$|^(?:申请|报告|预订|提交|查看|下载|登记|联系|填写|更新|取消)|(?:하기|하세요|십시오)\.?$/u

/** Whether the text of a link says what to do. More may be taken for that than in a sentence. */
export function isInstruction(link: string): boolean {
  return beginsWithVerb(link) || DOES_TO.test(link) || INSTRUCTS.test(link)
}
