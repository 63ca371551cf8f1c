import { Text } from '@mantine/core'
import { failureTexts } from '#contract/failure-texts.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { makeAboutAction } from './about-action.ts'
import { SiteSection } from './site-section.tsx'

export function AboutSection({ actions }: { actions: Actions }) {
  const about = useApiQuery('readAboutUs')
  const { data } = about
  return (
    <SiteSection
      title="About us"
      {...(data && { action: { title: 'Edit', start: () => actions.start(makeAboutAction(data)) } })}
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
          <Text size="sm" lineClamp={4} className="multiline-text">
            {data.aboutUs ?? 'No text yet'}
          </Text>
          <div className="site-pictures">
            {[data.image1, data.image2].map((url) => url !== null && <img key={url} src={url} alt="" />)}
          </div>
        </>
      )}
    </SiteSection>
  )
}
