import { defineMail } from '../define-mail.ts';
import { renderMail } from '../mail-layout.ts';

type AddressChanged = { name: string; how: 'by-link' | 'by-organiser'; path: string };

const factorChanges = {
  'app added': 'An authenticator app was set up for your account. Signing in now asks for its code too.',
  'app removed': 'The authenticator app was removed from your account.',
  'passkey added': 'A passkey was added to your account. Signing in now asks for a second step too.',
  'passkey removed': 'A passkey was removed from your account.',
  'all by organiser':
    'The organiser removed the second step of your account, as for a lost phone. You were signed out everywhere.',
  'all on server': 'The second step of your account was removed on the server. You were signed out everywhere.',
  'new codes': 'New recovery codes were made for your account. Earlier ones no longer work.',
} as const;
export type FactorChange = keyof typeof factorChanges;

/** Mails about accounts. */
export const accountMails = {
  'confirm-email': defineMail<{ name: string; path: string; by?: 'organiser' }>({
    group: null,
    isAwaited: true,
    isSingleUse: true,
    render: (expo, { name, path, by }) =>
      renderMail(expo, {
        subject: `Confirm your email address for ${expo.name}`,
        name,
        paragraphs: [
          by === 'organiser'
            ? `The organiser of ${expo.name} has entered this address for your account. Please confirm that it is yours.`
            : 'Thank you for registering. Please confirm that this address is yours.',
        ],
        action: { label: 'Confirm my address', path },
        after: [
          by === 'organiser'
            ? 'If you don’t know of it, ask the organiser before you confirm.'
            : 'If you didn’t register, someone else entered your address. Don’t confirm it, and ignore this email.',
        ],
      }),
  }),

  'reset-password': defineMail<{ name: string; path: string }>({
    group: null,
    isAwaited: true,
    isSingleUse: true,
    render: (expo, { name, path }) =>
      renderMail(expo, {
        subject: `Choose a new password for ${expo.name}`,
        name,
        paragraphs: ['A new password was requested for your account.'],
        action: { label: 'Choose a new password', path },
        after: [
          'The link works once, for one hour. Choosing a new password signs you out everywhere.',
          'If it wasn’t you, ignore this email. Your password stays the same.',
        ],
      }),
  }),

  'password-changed': defineMail<{ name: string; path: string; calendars?: boolean }>({
    group: null,
    render: (expo, { name, path, calendars }) =>
      renderMail(expo, {
        subject: `Your password for ${expo.name} was changed`,
        name,
        paragraphs: [
          'The password of your account was changed just now. Other devices were signed out.',
          ...(calendars ? ['The addresses of your visit calendars stopped working. You can make new ones.'] : []),
          'If it was you, there is nothing to do. If it wasn’t, choose a new password at once:',
        ],
        action: { label: 'Reset my password', path },
      }),
  }),

  'second-factor-changed': defineMail<{ name: string; change: FactorChange; path: string }>({
    group: null,
    render: (expo, { name, change, path }) =>
      renderMail(expo, {
        subject: `Two-step sign-in at ${expo.name} was changed`,
        name,
        paragraphs: [
          factorChanges[change],
          change === 'all by organiser' || change === 'all on server'
            ? 'If you asked for this, sign in and set up a second step again. If not, write to the organiser, and change your password at once:'
            : 'If it was you, there is nothing to do. If it wasn’t, change your password at once, and see what is set up:',
        ],
        action: { label: 'Open my profile', path },
      }),
  }),

  'recovery-code-used': defineMail<{ name: string; left: number; path: string }>({
    group: null,
    render: (expo, { name, left, path }) =>
      renderMail(expo, {
        subject: `A recovery code for ${expo.name} was used`,
        name,
        paragraphs: [
          `Someone signed in to your account with a recovery code just now. ${left === 0 ? 'It was the last one: make new ones.' : `${left} ${left === 1 ? 'is' : 'are'} left.`}`,
          'If it wasn’t you, change your password at once and make new recovery codes:',
        ],
        action: { label: 'Open my profile', path },
      }),
  }),

  /**
   * This mail goes to the new address. It contains no name, because a mistyped address may belong to another person.
   */
  'change-email': defineMail<{ path: string }>({
    group: null,
    isAwaited: true,
    isSingleUse: true,
    render: (expo, { path }) =>
      renderMail(expo, {
        subject: `Confirm your new email address at ${expo.name}`,
        name: '',
        paragraphs: ['You asked to sign in with this email address from now on. Open the link to confirm.'],
        action: { label: 'Use this address', path },
        after: [
          'The link works once, for one hour. Your other devices are signed out when you confirm.',
          'If it wasn’t you, ignore this email. Nothing changes.',
        ],
        reason: 'this address was given for an account',
      }),
  }),

  /** This mail goes to the old address while the change can still be stopped. */
  'address-change-asked': defineMail<{ name: string; path: string }>({
    group: null,
    render: (expo, { name, path }) =>
      renderMail(expo, {
        subject: `Email address change requested at ${expo.name}`,
        name,
        paragraphs: [
          'A new email address was given for your account. We sent a link to the new address; until it is opened, nothing changes.',
          'If it wasn’t you, change your password now: that cancels the link and signs out everyone else.',
        ],
        action: { label: 'Open my profile', path },
      }),
  }),

  /** This mail goes to the old address. */
  'address-changed': defineMail<AddressChanged>({
    group: null,
    render: (expo, { name, how, path }) =>
      renderMail(expo, {
        subject: `The email address of your account at ${expo.name} was changed`,
        name,
        paragraphs: [
          how === 'by-link'
            ? 'Your account’s email address was changed. Sign in with the new one; other devices were signed out.'
            : 'The organiser changed your account’s email address. Sign in with the new one.',
          'If this was expected, there is nothing to do. If not, contact the organiser at once:',
        ],
        action: { label: 'Contact the organiser', path },
      }),
  }),

  /** This mail goes to an address that has an account already, when another account is to be changed to it. */
  'address-taken': defineMail<{ path: string }>({
    group: null,
    isAwaited: true,
    render: (expo, { path }) =>
      renderMail(expo, {
        subject: `This address already has an account at ${expo.name}`,
        name: '',
        paragraphs: [
          'Someone tried to change another account’s email address to this one, which already has an account. Nothing was changed.',
          'If it was you, sign in with this address, or choose a different one for the other account.',
        ],
        action: { label: 'Sign in', path },
        after: ['If it wasn’t you, you can ignore this email.'],
      }),
  }),
};
