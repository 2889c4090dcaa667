import { expect, test } from 'vitest';
import { stallFields } from '#exhibitors/shared/stall-fields.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import { textOfField } from '#records/shared/field-text-rules.ts';

test('history names files by their kind, because their numbers mean nothing to people', () => {
  expect(textOfField(projectFields.logo_id, 512)).toBe('a picture');
  expect(textOfField(projectFields.brochure_id, 512)).toBe('a PDF');
  expect(textOfField(stallFields.logo_id, 512)).toBe('a picture');
});
