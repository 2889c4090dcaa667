import { Secret } from 'otpauth';
import { grouped, recoveryCodeCount } from '#accounts/shared/second-factors/rules.ts';
import { hashToken } from '#platform/server/tokens.ts';

/** 120 random bits, so that a plain hash keeps them (ASVS 5.0, 6.5.2). */
const codeBytes = 15;

/** Returns new recovery codes: how each is shown, and the hash that is stored. */
export const newRecoveryCodes = (): { shown: string; hash: string }[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = new Secret({ size: codeBytes }).base32;
    return { shown: grouped(code, '-'), hash: hashToken(code) };
  });
