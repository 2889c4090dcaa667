/**
 * Writes docs/product/visit-states.md from the table of events (docs/decisions/0113). A test fails when the page is
 * outdated.
 */
import { visitGuards } from '#site-visits/shared/guard-rules.ts';
import { ruleOf, type VisitEvent, type VisitEventRule, visitEvents } from '#site-visits/shared/machine-rules.ts';
import { type VisitState, visitStates } from '#site-visits/shared/state-rules.ts';
import { markdownTable } from './markdown.ts';

const events = Object.keys(visitEvents) as VisitEvent[];
const states = Object.keys(visitStates) as VisitState[];
const words = (name: string) => name.replaceAll('_', ' ');

/** Returns the arrows of the diagram, one for each side between two states. */
function arrows(): string[] {
  const found = new Map<string, string[]>();
  for (const event of events) {
    const { by, from, to } = ruleOf(event);
    if (to === 'same') continue;
    for (const state of from.length > 0 ? from : ['[*]']) {
      const arrow = `${state} --> ${to}: ${by}`;
      found.set(arrow, [...(found.get(arrow) ?? []), words(event)]);
    }
  }
  return [...found].map(([arrow, names]) => `  ${arrow.replace(/: (\w+)$/, `: $1 – ${names.join(', ')}`)}`);
}

const told = (mail: VisitEventRule['mail'] | null): string =>
  !mail ? 'no mail' : `mail ${'news' in mail ? `“${mail.news}”` : `“${mail.template}”`} to ${mail.to}`;

function effectsOf({ hold, holds, frees, history, calendar, reminds, mail, mailFrom }: VisitEventRule): string {
  const exceptions = Object.entries(mailFrom ?? {}).map(([state, other]) => `${words(state)}: ${told(other)}`);
  return [
    hold && (hold === 'confirmation' ? 'emailed link for 30 minutes' : `places kept for the ${hold}`),
    holds === 'take' && 'takes the kept places',
    frees && (frees === 'now' ? 'freed places are offered at once' : 'a job offers freed places'),
    history && `history “${history}”`,
    calendar && 'calendars',
    mail && `${told(mail)}${exceptions.length > 0 ? ` (${exceptions.join('; ')})` : ''}`,
    reminds && 'reminder',
  ]
    .filter(Boolean)
    .join(', ');
}

const rowOf = (event: VisitEvent): string[] => {
  const rule = ruleOf(event);
  const guards = (rule.guards ?? []).filter((guard) => guard !== 'status');
  return [
    words(event),
    rule.by,
    rule.from.length > 0 ? rule.from.map(words).join(', ') : '(new)',
    words(rule.to),
    guards.map((guard) => visitGuards[guard].means).join('; '),
    effectsOf(rule),
  ];
};

/** Returns the current content of the page. */
export const visitStatesPage = (): string => `# States of a site visit

\`npm run documents\` writes this page from the tables in \`src/site-visits/shared/machine-rules.ts\` and
\`src/site-visits/shared/state-rules.ts\`, which the server and the screens obey (decision 0113).

\`\`\`mermaid
stateDiagram-v2
${arrows().join('\n')}
\`\`\`

## States

${markdownTable(
  ['state', 'status', 'meaning'],
  states.map((state) => [state, visitStates[state].status, visitStates[state].means]),
)}

## Events

By a manage link nothing is changed once the visit is over, unless another time is proposed. What is held for a visit
ends with each event, unless it keeps it: for \`assign\` and \`make link\`.

${markdownTable(['event', 'by', 'from', 'to', 'only if', 'what follows'], events.map(rowOf))}

Code: \`src/site-visits/server/machine-service.ts\`.
`;
