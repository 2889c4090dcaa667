import { Compass } from 'lucide-react';
import { MessagePage } from '#platform/web/lib/message-page.tsx';

export const NotFound = () => (
  <MessagePage
    icon={Compass}
    title="Page not found"
    hint="The page may have moved, or the address may be wrong."
    steps={[['Go to the home page', '/']]}
  />
);
