import { Link } from '@tanstack/react-router';
import { ProsePage } from '../ui/prose-page.tsx';

export function WhyVisitPage() {
  return (
    <ProsePage
      title="Why to visit this expo"
      lead="Buying a home is a string of weekends on the road. Spend the first of them here, and the rest only where it is worth the drive."
    >
      <h2>Everything side by side</h2>
      <p>
        Filter every stall by place, kind of property, price and how far the work has come. The counts beside each
        choice tell you what you would find before you choose it.
      </p>
      <h2>Know whom you are dealing with</h2>
      <p>
        <Link to="/" search={{ verified: '1' }}>
          Verified firms
        </Link>{' '}
        are marked. A builder’s record is on the card: how many projects are under way, to come, and completed.
      </p>
      <h2>Share what you found</h2>
      <p>
        What you chose is in the page’s address. Send it to your family and they see the same stalls, on any telephone.
      </p>
    </ProsePage>
  );
}
