import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { MessagePage } from '#platform/web/lib/message-page.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';

const texts = {
  developer: { title: 'Developer Not Found', tab: 'developers' },
  broker: { title: 'Consultant Not Found', tab: 'brokers' },
} as const;

/**
 * Shown for a missing exhibitor. @param data is the server's message, which differs for a stall that was taken off the
 * list.
 */
function ExhibitorNotFound({ kind, data }: { kind: keyof typeof texts; data?: unknown }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { title: missing, tab } = texts[kind];
  const title = String(data ?? missing);
  return (
    <MessagePage
      icon={Compass}
      title={title}
      hint={`${title === missing ? 'The stall may have closed, or the address may be wrong.' : 'This stall may be listed again later.'} All exhibitors are in the directory.`}
    >
      <Link
        to="/"
        search={{ tab }}
        className={buttonClass({})}
        onClick={(event) => {
          if (!canGoBack) return;
          event.preventDefault();
          router.history.back();
        }}
      >
        Go Back
      </Link>
    </MessagePage>
  );
}

type Message = { data?: unknown };
export const BuilderNotFound = ({ data }: Message) => <ExhibitorNotFound kind="developer" data={data} />;
export const ConsultantNotFound = ({ data }: Message) => <ExhibitorNotFound kind="broker" data={data} />;
