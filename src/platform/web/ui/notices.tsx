import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { dismiss, type Notice, useNotices } from './notify.ts';

export function Notices() {
  const notices = useNotices();
  const of = (tone: Notice['tone']) =>
    notices.filter((notice) => notice.tone === tone).map((notice) => <Card key={notice.id} notice={notice} />);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 in-[body:has([data-action-bar],#compared)]:bottom-20 in-[body:has([data-save-bar])]:bottom-22 z-50 flex flex-col items-end gap-2 sm:start-auto">
      <div role="alert" className="flex flex-col items-end gap-2">
        {of('failed')}
      </div>
      <div role="status" className="flex flex-col items-end gap-2">
        {of('done')}
      </div>
    </div>
  );
}

function Card({ notice: { id, tone, text, action } }: { notice: Notice }) {
  const [Icon, colours] =
    tone === 'done' ? [CircleCheck, 'border-success text-success'] : [CircleAlert, 'border-error text-error'];
  return (
    <div
      className={`pointer-events-auto flex max-w-md items-center gap-3 rounded-box border border-s-4 bg-base-100 py-1.5 ps-4 pe-1.5 shadow-lg ${colours}`}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <p className="min-w-0 text-base-content">{text}</p>
      {action && (
        <button
          type="button"
          className="btn btn-ghost font-semibold text-base-content underline"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" className="btn btn-square btn-ghost" onClick={() => dismiss(id)}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
