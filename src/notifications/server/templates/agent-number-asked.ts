import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type AgentNumberAsked = { name: string; stall: string; id: number };

export const agentNumberAsked = (expo: Expo, { name, stall, id }: AgentNumberAsked): Mail =>
  renderMail(expo, {
    subject: `RERA agent number of ${stall}`,
    name,
    paragraphs: [
      `Visitors can now see the RERA agent number of consultants. The stall of ${stall} has none yet.`,
      'Enter the number of your registration as an agent. Your stall stays listed either way; you are asked only once.',
    ],
    action: { label: 'Enter the number', path: `/admin/stalls/${id}#firm` },
    reason: 'you are a member of this stall',
  });
