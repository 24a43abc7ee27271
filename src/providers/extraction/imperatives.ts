/** Verbs that begin an instruction. Most of them may also be nouns, so the next word decides. */
const VERBS =
  "accept|access|activate|add|agree|apply|approve|ask|assign|attach|attend|avoid|block|book|bring|build|buy|call|cancel|change|check|choose|clean|clear|click|close|collect|complete|configure|confirm|connect|consult|contact|copy|create|cut|delete|describe|disable|discuss|do|don['’]t|download|draft|drag|edit|email|enable|enrol|enroll|ensure|enter|explain|export|file|fill|find|finish|fix|follow|generate|get|give|go|hand|head|identify|import|include|inform|install|invite|join|keep|leave|let|link|list|lock|log|login|mail|make|manage|mark|meet|monitor|move|name|navigate|never|note|notify|obtain|offer|open|order|paste|pay|pick|place|plan|post|prepare|press|print|protect|provide|publish|pull|push|put|record|register|reload|remember|remove|rename|renew|repeat|replace|reply|report|request|reserve|reset|respond|restart|return|review|rinse|run|save|schedule|scroll|search|select|send|set|share|show|sign|start|stop|store|submit|subscribe|switch|take|talk|tell|test|track|transfer|turn|type|unplug|update|upgrade|upload|use|verify|wait|wash|watch|wear|write"
const NEXT =
  "(?:an?|the|your|their|our|its|his|her|all|any|each|every|both|one|two|this|that|these|those|it|us|them|me|yourself|who|what|how|where|whether|if|to|for|in|on|at|up|out|off|down|over|back|with|from|as|into|by|about|before|after|until|only|no|not|always|never|\\w+ly|(?:[\\w'’-]+ ){1,3}(?:an?|the|your|their|to|in|on|at|for|from|with|by|through|into|before|after|when|if|until))"
const IMPERATIVE = new RegExp(`^(?:please )?(?:${VERBS}),? ${NEXT}\\b`, 'i')

/** Whether an English line begins as an instruction does: `Block a lost badge in the portal`. */
export function beginsWithVerb(line: string): boolean {
  return IMPERATIVE.test(line)
}
