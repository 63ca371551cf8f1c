import { Text } from '@mantine/core'
import { failureTexts } from '#contract/failure-texts.ts'
import { useApiQuery } from '#web/shared/api/use-call.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import type { Acts } from '#web/pages/admin/actions/use-acts.tsx'
import { makeAboutAct } from './about-act.ts'
import { SitePart } from './site-part.tsx'

export function AboutPart({ acts }: { acts: Acts }) {
  const about = useApiQuery('readAboutUs')
  const { data } = about
  return (
    <SitePart
      title="About us"
      {...(data && { act: { title: 'Edit', start: () => acts.start(makeAboutAct(data)) } })}
    >
      {about.isError && (
        <ErrorState
          error={about.error}
          title={failureTexts.readAboutUs}
          onRetry={() => void about.refetch()}
        />
      )}
      {data && (
        <>
          <Text size="sm" lineClamp={4} className="as-typed">
            {data.aboutUs ?? 'Nothing is written yet'}
          </Text>
          <div className="site-pictures">
            {[data.image1, data.image2].map((url) => url !== null && <img key={url} src={url} alt="" />)}
          </div>
        </>
      )}
    </SitePart>
  )
}
