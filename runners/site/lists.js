import { groupBy } from '@rounds/analysis/group.js';
import { safe } from '../posts/safe.js';
import { themeOf } from '../themes.js';

/**
 * Questions under what they are about: on a page, and in the menu.
 *
 * @typedef {{ name: string, question: string, answer: string, link: string }} AnsweredQuestion
 * @typedef {{ text: string, link?: string, items?: Item[] }} Item
 */

/** @param {AnsweredQuestion[]} questions */
function byTheme(questions) {
  return [...groupBy(questions, ({ name }) => themeOf(name))];
}

/** @param {AnsweredQuestion[]} questions @returns {Item[]} */
export function questionItems(questions) {
  return byTheme(questions).map(([text, own]) => ({
    text,
    items: own.map(({ question, link }) => ({ text: question.replaceAll('`', ''), link: `/${link}` })),
  }));
}

/** @param {AnsweredQuestion[]} questions */
export function questionList(questions) {
  return byTheme(questions)
    .map(([theme, own]) => {
      const lines = own.map(
        ({ question, answer, link }) => `- [${safe(question)}](/${link}) ${safe(answer)}`,
      );
      return `## ${theme}\n\n${lines.join('\n')}`;
    })
    .join('\n\n');
}
