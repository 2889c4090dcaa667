/** Returns a fixed text about the error in a phone number; undefined if there is none. */
export function phoneProblem(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length;
  if (text.trim() === '') return 'Phone number is required';
  if (digits < 10) return 'Phone number must be at least 10 digits';
  if (digits > 15 || text.length > 30) return 'Phone number is too long';
  return /^\+?[\d\s().-]+$/.test(text.trim())
    ? undefined
    : 'Phone number may hold digits, spaces, dashes and brackets only';
}
