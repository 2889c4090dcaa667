import type { MediaKind } from '#media/shared/upload-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { formatPrice } from '#platform/shared/format/money.ts';
import type { Field } from './field-rules.ts';

/** Files have no names: they are stored under their content. */
const fileTexts = { image: 'a picture', video: 'a video', document: 'a PDF' } as const satisfies Record<
  MediaKind,
  string
>;

/** Returns the value of a field in words. @param value is that of a record, or as it is typed. */
export function textOfField(field: Field, value: string | number): string {
  switch (field.kind) {
    case 'rich text':
      return String(value).replace(/<[^>]*>/g, ' ');
    case 'day':
      return formatDay(String(value));
    case 'rupees':
      return formatPrice(Number(value));
    case 'count':
      return formatCount(Number(value));
    case 'area':
      return `${value} sq ft`;
    case 'choice':
      return field.labels?.[value] ?? String(value);
    case 'file':
      return fileTexts[field.of];
    default:
      return String(value);
  }
}
