import { exhibitorKindLabels, pagePathOf } from '#exhibitors/shared/kind-rules.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { Poster } from '#platform/web/lib/poster.tsx';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { shortLocation } from '../address.ts';
import type { Stall } from '../stall.ts';

type Props = { stall: Stall; isListed: boolean };

/** Shows a stall's poster. It names no project, because each advertised one would need its register's code. */
export function StallPoster({ stall: { kind, details }, isListed }: Props) {
  const { id, name, company, about_builder, agent_number, stand, stall_picture, logo_picture } = details;
  const facts = [exhibitorKindLabels[kind], shortLocation(details)].filter(Boolean).join(' · ');
  return (
    <Poster
      of={name}
      back={
        <BackLink to="/admin/stalls/$id" params={{ id: String(id) }}>
          {name}
        </BackLink>
      }
      hint="Print this sheet for your stand. Visitors scan its code to see your projects and leave their questions."
      warnings={[
        !isListed && 'Visitors don’t see this stall yet. The code leads to it once it is listed.',
        !stand && 'It has no stand’s number. Enter it in the stall when you know it.',
        kind === 'broker' &&
          !agent_number &&
          'It has no RERA agent number, which an agent’s advertisement has to show.',
      ]}
      corner={
        <div className="text-end">
          {stand && <p className="font-display text-[5cqw] leading-tight font-semibold wrap-anywhere">Stand {stand}</p>}
          {agent_number && <p className="font-semibold wrap-anywhere">RERA agent {agent_number}</p>}
        </div>
      }
      code={{
        src: `/stall-codes/${kind}/${id}.svg`,
        page: pagePathOf(kind, id),
        title: 'Scan to see all our projects',
        text: 'Ask a question. We answer after the fair, too.',
      }}
      exhibitor={{ name: company ?? name, stand: null }}
    >
      <PictureBox
        picture={stall_picture}
        instead={<FirmFace name={name} />}
        sizes="48rem"
        className="min-h-0 flex-1 rounded-[1cqw]"
        eager
        alt=""
      />
      <div className="flex items-start gap-[3cqw]">
        {logo_picture && (
          <PictureBox
            picture={logo_picture}
            instead={null}
            whole
            sizes="12rem"
            className="size-[14cqw] shrink-0"
            alt=""
          />
        )}
        <div className="min-w-0">
          <h2 className="line-clamp-4 text-[6cqw] leading-tight wrap-anywhere">{name}</h2>
          <p className="mt-[1cqw] wrap-anywhere">{facts}</p>
          {about_builder && <p className="mt-[1.5cqw] line-clamp-4 wrap-anywhere">{about_builder}</p>}
        </div>
      </div>
    </Poster>
  );
}
