import { aboutOf } from '#handling/web/contact-links.tsx';
import type { ReceivedInquiry } from '#inquiries/shared/received-contract.ts';
import { brochureText, priceSheet, replyTemplates, visitPath } from '#inquiries/shared/reply-rules.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { siteOrigin } from '#platform/web/lib/site.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';

type Props = { inquiry: ReceivedInquiry; insert: (text: string) => void };
const small = { variant: 'outline', size: 'small' } as const;

/** Puts templates, the project's prices and its brochure into a reply, which can be edited before it is sent. */
export function ReplyParts({ inquiry, insert }: Props) {
  const { busy, run } = useAction();
  const origin = siteOrigin();
  const about = { about: aboutOf(inquiry), visitUrl: origin + visitPath(inquiry) };
  const { project_id } = inquiry;
  const add = async (id: number, part: 'prices' | 'brochure') => {
    const { data } = await api().projects.find({ id });
    const url = data.download_brochure_url;
    const text =
      part === 'prices'
        ? priceSheet(data, dayInIndia(new Date()))
        : url && brochureText(data.project_name, new URL(url, origin).href);
    if (text) insert(text);
    else notify('failed', part === 'prices' ? 'No unit type has a price yet.' : 'The project has no brochure yet.', 8);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Add to the reply</legend>
      {replyTemplates.map(({ name, text }) => (
        <Button key={name} {...small} onClick={() => insert(text(about))}>
          {name}
        </Button>
      ))}
      {project_id !== null && (
        <>
          <Button {...small} disabled={busy} onClick={() => run(() => add(project_id, 'prices'))}>
            Price sheet
          </Button>
          <Button {...small} disabled={busy} onClick={() => run(() => add(project_id, 'brochure'))}>
            Brochure
          </Button>
        </>
      )}
    </fieldset>
  );
}
