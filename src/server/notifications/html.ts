/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Writes markup: what stands in the template is taken as it is, every string put into it is text. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(markupOf)));
}

function markupOf(value: string | Html | Html[]): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return value.replace(/[&<>"']/g, (sign) => entities[sign] as string);
}
