import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Building2, HardHat, type LucideIcon, Search, UserRound } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { maxSearchLength } from '#platform/shared/http/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { Dialog, DialogBody, useDialog } from '#platform/web/ui/dialog.tsx';
import { useSettledText } from '#platform/web/ui/use-settled-text.ts';
import type { Person } from '#users/shared/fields.ts';
import { sectionsFor } from './admin-sections.ts';

type Hit = { key: string; text: string; hint: string; icon: LucideIcon; link: object };

/** Limits the number of records of each kind. */
const maxHits = 5;
const minLetters = 2;

/** Finds screens, projects, firms and people that the viewer may see. */
export function Palette({ viewer, onClose }: { viewer: Person; onClose: () => void }) {
  return (
    <Dialog title="Go to" onClose={onClose}>
      <Content viewer={viewer} />
    </Dialog>
  );
}

function Content({ viewer }: { viewer: Person }) {
  const { close } = useDialog();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const words = typed.trim();
  const found = useHits(viewer, useSettledText(words));
  const hits = [...screensOf(viewer, words), ...found.hits];
  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const moveBy = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Enter' && at < 0) all[0]?.click();
    else if (event.key === 'ArrowDown') (all[at + 1] ?? all[0])?.focus();
    else if (event.key === 'ArrowUp') (all[at - 1] ?? input.current)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <DialogBody>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the links, which also have Tab */}
      <div onKeyDown={moveBy} className="space-y-3">
        <div className="input h-12 w-full border-base-content/50 bg-base-100 text-base">
          <Search size={18} aria-hidden="true" className="shrink-0 text-muted" />
          <input
            ref={input}
            type="search"
            aria-label="Screen, project, firm or person"
            placeholder="Screen, project, firm or person"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxSearchLength}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="placeholder:text-muted placeholder:opacity-100"
          />
        </div>
        <p role="status" className="sr-only">
          {found.loading ? 'Searching…' : `${hits.length} found`}
        </p>
        <ul ref={list} className="max-h-[50dvh] overflow-y-auto">
          {hits.map(({ key, text, hint, icon: Icon, link }) => (
            <li key={key}>
              <Link
                {...(link as LinkProps)}
                preload={false}
                onClick={close}
                className="flex min-h-11 items-center gap-3 rounded-field px-3 -outline-offset-2 hover:bg-base-200 focus-visible:bg-base-200"
              >
                <Icon size={18} aria-hidden="true" className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
                <span className="shrink-0 text-sm text-muted">{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
        {hits.length === 0 && !found.loading && <p className="px-3 text-muted">Nothing found.</p>}
      </div>
    </DialogBody>
  );
}

const screensOf = (viewer: Person, words: string): Hit[] =>
  sectionsFor(viewer)
    .flatMap(({ title, sections }) => sections.map((section) => ({ ...section, title })))
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
    .map(({ to, label, icon, title }) => ({ key: to, text: label, hint: title, icon, link: { to } }));

/** Returns the records that each list finds for the viewer. If one list fails, the others are still shown. */
function useHits(viewer: Person, words: string): { hits: Hit[]; loading: boolean } {
  const isAsked = words.length >= minLetters;
  const isOrganiser = belongs('organisers', viewer);
  const find = async (signal: AbortSignal): Promise<Hit[]> => {
    const asked = { search: words, per_page: maxHits };
    const firms = async (kind: 'builders' | 'consultants', path: string, hint: string): Promise<Hit[]> =>
      (await api()[kind].list(asked, { signal })).data.map(({ id, name }) => ({
        key: `firm ${id}`,
        text: name,
        hint,
        icon: HardHat,
        link: { to: `/admin/${path}/${id}/details` },
      }));
    const calls = await Promise.allSettled<Hit[]>([
      api()
        .managedProjects.list(asked, { signal })
        .then(({ data }) =>
          data.map(({ id, project_name, can }) => ({
            key: `project ${id}`,
            text: project_name,
            hint: 'Project',
            icon: Building2,
            link: { to: `/admin/projects/${id}/${can.update === true ? 'edit' : 'preview'}` },
          })),
        ),
      firms('builders', 'developers', 'Builder'),
      belongs('consultants and organisers', viewer) ? firms('consultants', 'brokers', 'Consultant') : [],
      isOrganiser
        ? api()
            .users.list(asked, { signal })
            .then(({ data }) =>
              data.map(({ id, name }) => ({
                key: `user ${id}`,
                text: name,
                hint: 'User',
                icon: UserRound,
                link: { to: '/admin/users', search: { edit: id } },
              })),
            )
        : api()
            .receivedInquiries.list(asked, { signal })
            .then(({ data }) =>
              // The list finds messages and projects too, which the palette doesn't show.
              data
                .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
                .map(({ id, name }) => ({
                  key: `inquiry ${id}`,
                  text: name,
                  hint: 'Inquiry',
                  icon: UserRound,
                  link: { to: `/admin/visitor-inquiry/${id}` },
                })),
            ),
    ]);
    return calls.flatMap((call) => (call.status === 'fulfilled' ? call.value.slice(0, maxHits) : []));
  };
  const { data = [], isLoading } = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) => find(signal),
    enabled: isAsked,
  });
  return { hits: data, loading: isLoading };
}

/** In milliseconds. A text is requested once typing pauses for this long. */
