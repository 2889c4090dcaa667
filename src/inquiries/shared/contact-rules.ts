/** Returns the address that opens WhatsApp with a prepared text. A number without a country code is taken as Indian. */
export function whatsAppOf(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00?/, '');
  const isAbroad = /^\s*(\+|00)/.test(phone);
  const number = isAbroad || digits.length > 10 ? digits : `91${digits}`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** `occasion` is a sentence that tells the person why they are written to. */
type Greeting = { name: string; occasion: string; by: string; stall?: string | undefined };

/** Returns the first message of a stall's member to a person who sent an inquiry or booked a visit. */
export const firstMessage = ({ name, occasion, by, stall }: Greeting): string =>
  `Hello ${name}, this is ${by}${stall && stall !== by ? ` of ${stall}` : ''}. ${occasion} Is this a good time to talk?`;

/** Returns the first message of a buyer to a firm. It contains nothing about the buyer. */
export const buyerMessage = ({ about, expo, url }: { about: string; expo: string; url: string }): string =>
  `Hello, I saw ${about} on ${expo} and would like to know more: ${url}`;

/** Returns the first message of a visitor to the firm that expects them. */
export const visitMessage = ({ about, when }: { about: string; when: string }): string =>
  `Hello, I have booked a visit to ${about} for ${when}.`;
