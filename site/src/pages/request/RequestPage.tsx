import { useRequestData } from './request-data.ts';
import { EndedRequest } from './EndedRequest.tsx';
import { OpenRequest } from './OpenRequest.tsx';

/**
 * The page of a request, for the holder of its link. The server renders it for each visit, and no script ever hydrates it: everything on it
 * is a link, a disclosure or the post of a form. Its photos are improved on use, by `startup/request-boot.ts`.
 */
export function RequestPage() {
  const data = useRequestData();
  return data ? <OpenRequest data={data} /> : <EndedRequest />;
}
