import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { StallGalleries } from '#exhibitors/server/gallery-service.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import type { EditedGallery, Folder } from '#galleries/shared/contract.ts';
import type { folderList, GalleryKind } from '#galleries/shared/rules.ts';
import { presentPicture } from '#media/server/presenter.ts';
import type { MediaService } from '#media/server/service.ts';
import { storedPathOf } from '#media/shared/rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { counted } from '#platform/shared/format/counts.ts';
import type { ProjectGalleries } from '#projects/server/gallery-service.ts';
import type { UsedBy } from '#records/shared/crud.ts';
import type { ListInput } from '#records/shared/lists/list-input.ts';

type Asked = ListInput<typeof folderList>;
type Saved = { of: GalleryKind } & Parameters<ProjectGalleries['update']>[1];
type Parts = {
  db: PooledDb;
  projectGalleries: ProjectGalleries;
  stallGalleries: StallGalleries;
  media: MediaService;
};

const namedAtMost = 5;

/** Names by table and column where a file can be used, apart from galleries. */
const elsewhere: Record<string, string> = {
  'projects.stall_image_id': 'the stall picture of a project',
  'projects.logo_id': 'the logo of a project',
  'exhibitors.stall_image_id': 'the picture of a stall',
  'exhibitors.logo_id': 'the logo of a stall',
  'exhibitors.visiting_card_id': 'a visiting card',
  'exhibitor_achievements.media_id': 'an achievement',
  'users.avatar_id': 'the picture of an account',
  'texts.path': 'a floor plan or a text',
};
const inGalleries = ['project_gallery', 'exhibitor_gallery'];

/** Answers the pictures of projects and stalls as folders; see docs/product/managing-projects.md, "Galleries". */
export function galleriesService({ db, projectGalleries: projects, stallGalleries: stalls, media }: Parts) {
  const galleries = { projects, stalls };
  const find = (actor: Actor, { of, id }: { of: GalleryKind; id: number }): Promise<EditedGallery> =>
    galleries[of].find(actor, id);

  type Page = Omit<Asked, 'of'>;
  const projectPage = (actor: Actor, asked: Page) =>
    projects.folders.page(
      scopeOf(actor),
      asked,
      ({ cover, ...row }): Folder => ({
        ...row,
        kind: 'Project',
        cover: presentPicture(cover),
      }),
    );
  const stallPage = (actor: Actor, asked: Page) =>
    stalls.folders.page(
      scopeOf(actor),
      asked,
      ({ kind, cover, ...row }): Folder => ({
        ...row,
        firm: null,
        kind: exhibitorKindLabels[kind],
        cover: presentPicture(cover),
      }),
    );

  return {
    find,

    page: (actor: Actor, { of, ...asked }: Asked) =>
      of === 'stalls' ? stallPage(actor, asked) : projectPage(actor, asked),

    /** @throws NotFoundError, ValidationError; ConflictError if `version` is outdated */
    update: (actor: Actor, { of, ...input }: Saved): Promise<EditedGallery> => galleries[of].update(actor, input),

    /** Returns where a folder's picture is used. Records that the person may edit are named. @throws NotFoundError */
    uses: async (
      actor: Actor,
      { of, id, media_id }: { of: GalleryKind; id: number; media_id: number },
    ): Promise<UsedBy[]> => {
      const { gallery } = await find(actor, { of, id });
      const picture = gallery.find((each) => each.media_id === media_id);
      if (!picture) throw new NotFoundError('This picture isn’t in the folder.');
      const named = (kind: GalleryKind, rows: { id: number; name: string }[], one: string, many: string): UsedBy[] =>
        rows.length === 0
          ? []
          : [
              {
                what: counted(rows.length, one, many),
                count: rows.length,
                some: rows
                  .slice(0, namedAtMost)
                  .map((row) => ({ title: row.name, link: `/admin/galleries/${kind}/${row.id}` })),
              },
            ];
      const others = (await media.usesOf(db, { id: media_id, path: storedPathOf(picture.url) ?? '' }))
        .filter(({ records }) => !inGalleries.includes(records))
        .map(({ records, field, count }) => ({
          what: elsewhere[`${records}.${field}`] ?? 'another record',
          count,
          some: [],
        }));
      return [
        ...named('projects', await projects.showing(actor, media_id), 'project’s gallery', 'projects’ galleries'),
        ...named('stalls', await stalls.showing(actor, media_id), 'stall’s own pictures', 'stalls’ own pictures'),
        ...others,
      ];
    },
  };
}
