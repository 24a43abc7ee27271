import { fixedAnswer } from '../../rest/fixed-answer.js'
import { STYLE } from './style.js'

/** Answers with the pages' style sheet. */
export const styleSheet = fixedAnswer('text/css; charset=utf-8', () => Buffer.from(STYLE))
