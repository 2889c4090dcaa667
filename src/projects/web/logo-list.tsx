import type { Picture } from '#media/shared/contract.ts';
import { FirmFace } from '#media/web/firm-face.tsx';
import { PictureBox } from '#media/web/picture-box.tsx';
import { SpriteIcon } from '#platform/web/ui/sprite-icon.tsx';

type Item = { id: number; name: string; logo_picture: Picture | null; icon?: string | null };
type Props<Of extends Item> = {
  items: Of[];
  className: string;
  detail?: (item: Of) => string | undefined;
};

export function LogoList<Of extends Item>({ items, className, detail }: Props<Of>) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-3">
          <PictureBox
            picture={item.logo_picture}
            whole
            instead={item.icon ? <SpriteIcon of={item.icon} size={20} /> : <FirmFace name={item.name} isSmall />}
            sizes="2.5rem"
            className="size-10 shrink-0 rounded-field border border-base-300"
            alt=""
          />
          <div className="min-w-0 wrap-anywhere">
            <div>{item.name}</div>
            {detail?.(item) && <div className="text-sm text-muted">{detail(item)}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
