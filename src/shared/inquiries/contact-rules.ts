/** For a `tel:` address. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Returns the address that opens WhatsApp with a text filled in. A number without a country is India's. */
export function whatsAppOf(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00?/, '');
  const isAbroad = /^\s*(\+|00)/.test(phone);
  const number = isAbroad || digits.length > 10 ? digits : `91${digits}`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

type Asked = { name: string; about: string; by: string; stall?: string | undefined };

/** The first message to a person who sent an inquiry. */
export const firstMessage = ({ name, about, by, stall }: Asked): string =>
  `Hello ${name}, this is ${by}${stall ? ` of ${stall}` : ''}. You asked about ${about}. Is this a good time to talk?`;

/** Texts to begin a reply with; greeting and signature are added to the mail. */
export const replyTemplates = [
  {
    name: 'Ask to call',
    text: (about: string) =>
      `Thank you for your inquiry about ${about}. I would like to tell you more by phone. When is a good time to call you?`,
  },
  {
    name: 'Invite to visit',
    text: (about: string) =>
      `Thank you for your interest in ${about}. I would be glad to show you around. Please tell me a day and time that suit you, or book a site visit on our page.`,
  },
  {
    name: 'Not available',
    text: (about: string) =>
      `Thank you for your inquiry about ${about}. What you are looking for isn’t available at the moment. May I write to you when it is?`,
  },
] as const;
