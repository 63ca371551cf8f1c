import { Link } from '@tanstack/react-router'
import { SECTION_PATHS, type Section } from '#domain/access/section.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { sectionNames } from '#web/features/sections/sections.ts'

export function StoneTile({ section }: { section: Exclude<Section, 'melee'> }) {
  const { data } = useApiQuery('searchDiamonds', { body: { section, pageSize: 1 } })
  return <SectionTile section={section} count={data?.total} unit="stones" />
}

export function MeleeTile() {
  const { data } = useApiQuery('listMelee', { query: { activeonly: 'true' } })
  return <SectionTile section="melee" count={data && toListPage(data).total} unit="sizes" />
}

type Props = { section: Section; count: number | undefined; unit: string }

function SectionTile({ section, count, unit }: Props) {
  return (
    <Link to={SECTION_PATHS[section]} className="section-tile">
      <span className="section-tile-name">{sectionNames[section].short}</span>
      <span className="section-tile-count">
        {count === undefined ? '\u00a0' : count.toLocaleString('en-US')} <small>{unit}</small>
      </span>
    </Link>
  )
}
