import { line, orNone } from '#records/shared/field-schemas.ts';
import { isRegisterAddress } from './register-rules.ts';

export const registerNumber = orNone(
  // Only capital Latin letters are stored, because one number in two spellings would count as two projects’.
  line(60)
    .toUpperCase()
    .regex(/^[A-Z\d][A-Z\d/ .()-]*$/, 'Enter the number as the register has it, in Latin letters and digits.'),
);

/** The address that a QR code opens which a register issued. */
export const registerTarget = orNone(
  line(500).refine(
    (text) => text === '' || isRegisterAddress(text),
    'Enter the address that the register’s QR code opens. It starts with https:// and is of a RERA register.',
  ),
);
