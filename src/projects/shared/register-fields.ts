import { z } from 'zod';
import { singleLineText } from '#platform/shared/http/fields.ts';
import { isRegisterAddress } from './register-rules.ts';

const orNone = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable());
const line = (max: number) => singleLineText.trim().max(max, `Keep this within ${max} characters.`);

/** A form has these fields of a project's registration. */
export const registerFields = {
  rera_number: orNone(
    // One number in two spellings would be two projects’.
    line(60)
      .toUpperCase()
      .regex(/^[\p{L}\d][\p{L}\d/ .()-]*$/u, 'Enter the number as the register has it.'),
  ).optional(),
  rera_qr_target: orNone(
    line(500).refine(
      (text) => text === '' || isRegisterAddress(text),
      'Enter the address that the register’s QR code opens. It starts with https:// and is of a RERA register.',
    ),
  )
    .optional()
    .describe('Where the QR code leads that the register issued.'),
};
