import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { MessagePage } from '../lib/message-page.tsx';
import { buttonClass } from '../ui/button.tsx';

const texts = {
  developer: { title: 'Developer Not Found', tab: 'developers' },
  broker: { title: 'Consultant Not Found', tab: 'brokers' },
} as const;

export function ExhibitorNotFound({ kind }: { kind: keyof typeof texts }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { title, tab } = texts[kind];
  return (
    <MessagePage
      documentTitle={title}
      icon={<Compass size={32} aria-hidden="true" />}
      title={title}
      hint="The stall may have closed, or the address may be wrong. All exhibitors are in the directory."
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

export const BuilderNotFound = () => <ExhibitorNotFound kind="developer" />;
export const ConsultantNotFound = () => <ExhibitorNotFound kind="broker" />;
